// Where the page begins that phones load from a host: its line is a socket.

import { Page } from "./page.js";
import { socket } from "./socket.js";

new Page(socket).begin();
