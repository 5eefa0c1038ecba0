/** What a release contains of the repository: what runs and operates Musha, and its documents. */
const shipped = [
  'content',
  'contract',
  'database',
  'docs',
  'scripts',
  'server',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'package.json',
  'package-lock.json',
];

const isTest = /\.test\.[a-z]+$/;

/** Whether a file of the repository is part of a release; built pages come from `dist`. */
export const isShipped = (file: string): boolean =>
  shipped.some((path) => file === path || file.startsWith(`${path}/`)) && !isTest.test(file);
