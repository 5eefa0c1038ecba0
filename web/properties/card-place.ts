import { createContext } from 'react';
import type { CardProperty } from '../../contract/properties.ts';

/**
 * What stands for a card while the server renders a page: cards are written apart, and kept
 * (kept-cards.tsx). The browser has none of it.
 */
export const CardPlace = createContext<((property: CardProperty) => string) | undefined>(undefined);
