/** What this device remembers; a browser that keeps nothing forgets it with the page. */
export const memory = {
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // private browsing: the page itself still knows
    }
  },
};
