import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { GuessAnswer, GuessQuestion } from './password-guesses.ts';

// Limits on the estimate: 256 characters with 100 substitutions would take three seconds.
const maxEstimatedLength = 32;
const l33tMaxSubstitutions = 8;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: maxEstimatedLength,
  l33tMaxSubstitutions,
});

/** Estimates only the two ends of a long text; the whole is at least as hard to guess. */
function guessesFor(text: string, words: string[]): number {
  const parts =
    text.length > maxEstimatedLength
      ? [text.slice(0, maxEstimatedLength), text.slice(-maxEstimatedLength)]
      : [text];
  return Math.max(...parts.map((part) => estimator.check(part, words).guesses));
}

parentPort?.on('message', ({ id, texts, words }: GuessQuestion) => {
  const guesses = texts.map((text) => guessesFor(text, words));
  parentPort?.postMessage({ id, guesses } satisfies GuessAnswer);
});
