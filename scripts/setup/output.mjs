let isLog = false;

/** Switches all output to the log format used in production. */
export function printLogLines() {
  isLog = true;
}

export function print(text) {
  if (isLog) printLogLine(30, text);
  else console.log(text);
}

export function printError(text) {
  if (isLog) printLogLine(60, text);
  else console.error(text);
}

/** Writes the same format as pino, which may not be installed yet. */
function printLogLine(level, msg) {
  console.log(JSON.stringify({ level, time: new Date().toISOString(), msg }));
}
