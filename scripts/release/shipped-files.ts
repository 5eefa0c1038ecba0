/** A release's repository files: documents, and everything needed to run and operate Musha. */
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

/** Whether a repository file is part of a release. Built pages come from `dist`. */
export const isShipped = (file: string): boolean =>
  shipped.some((path) => file === path || file.startsWith(`${path}/`)) && !isTest.test(file);
