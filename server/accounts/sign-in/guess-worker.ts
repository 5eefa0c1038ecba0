import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { GuessAnswer, GuessQuestion } from './password-guesses.ts';

// An estimate takes longer as both grow: 256 characters and 100 substitutions take three seconds.
const longestLook = 32;
const l33tMaxSubstitutions = 8;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: longestLook,
  l33tMaxSubstitutions,
});

/** Of a long text only both ends are estimated: the whole is at least as hard to guess as either. */
function guessesFor(text: string, words: string[]): number {
  const parts =
    text.length > longestLook ? [text.slice(0, longestLook), text.slice(-longestLook)] : [text];
  return Math.max(...parts.map((part) => estimator.check(part, words).guesses));
}

parentPort?.on('message', ({ id, texts, words }: GuessQuestion) => {
  const guesses = texts.map((text) => guessesFor(text, words));
  parentPort?.postMessage({ id, guesses } satisfies GuessAnswer);
});
