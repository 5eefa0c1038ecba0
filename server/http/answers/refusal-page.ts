import { escapeMarkup } from './escape-markup.ts';

export function refusalPage(message: string, retryAfterSeconds: number | undefined): string {
  const when =
    retryAfterSeconds === undefined ? '' : ` Try again in ${duration(retryAfterSeconds)}.`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Not shown – Musha</title></head>
<body>
<h1>This page can't be shown right now</h1>
<p>${escapeMarkup(message + when)}</p>
<p><a href="">Try again</a></p>
<p><a href="/">Return to Home</a></p>
</body>
</html>
`;
}

const duration = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
