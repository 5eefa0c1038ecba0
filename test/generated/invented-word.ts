import { randomUUID } from 'node:crypto';

const letterOf = (digit: string) => 'ghjkmnpqrs'[Number(digit)] ?? digit;

/** A word that no other test uses. It has no digits: a search takes "4bd" to mean four bedrooms. */
export const inventedWord = (): string => randomUUID().slice(0, 8).replaceAll(/\d/g, letterOf);
