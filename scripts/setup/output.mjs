let isLog = false;

/** From now on what is printed are lines of the log, as the server writes them in production. */
export function printLogLines() {
  isLog = true;
}

/** Says how far a command is. */
export function say(text) {
  if (isLog) printLogLine(30, text);
  else console.log(text);
}

/** Says what went wrong. */
export function sayError(text) {
  if (isLog) printLogLine(60, text);
  else console.error(text);
}

/** In the format of pino, which may not be installed yet. */
function printLogLine(level, msg) {
  console.log(JSON.stringify({ level, time: new Date().toISOString(), msg }));
}
