import { commercial, cottage, flats, house, townhouse } from './buildings.ts';
import { createDice, type Dice } from './dice.ts';
import { interior, roomLight } from './interiors.ts';
import {
  backdrop,
  definitions,
  finish,
  ground,
  height,
  horizon,
  kopje,
  width,
} from './landscape.ts';
import { type Light, lights } from './light.ts';
import { durawall } from './parts.ts';
import { border, foreground, type Tree, tree } from './plants.ts';

type Outdoors = 'house' | 'apartment' | 'condo' | 'townhouse' | 'land' | 'commercial' | 'cottage';
type Indoors = 'lounge' | 'kitchen' | 'bedroom' | 'bathroom';

export interface DrawnScene {
  file: string;
  svg: string;
}

const counts: Record<Outdoors | Indoors, number> = {
  house: 9,
  apartment: 6,
  condo: 4,
  townhouse: 5,
  land: 4,
  commercial: 5,
  cottage: 5,
  lounge: 5,
  kitchen: 5,
  bedroom: 5,
  bathroom: 4,
};

const builders: Record<Outdoors, (light: Light, dice: Dice) => string> = {
  house,
  cottage,
  townhouse,
  commercial,
  apartment: (light, dice) => flats(light, dice, false),
  condo: (light, dice) => flats(light, dice, true),
  land: (light, dice) =>
    kopje(dice.between(300, 900), horizon + 130, dice.between(1.1, 1.6), light, dice),
};

const isIndoors = (kind: Outdoors | Indoors): kind is Indoors =>
  ['lounge', 'kitchen', 'bedroom', 'bathroom'].includes(kind);

const trees: Tree[] = ['jacaranda', 'jacaranda', 'msasa', 'flamboyant', 'gum', 'mango'];

export const scenes: DrawnScene[] = Object.entries(counts).flatMap(([name, count], position) => {
  const kind = name as Outdoors | Indoors;
  return Array.from({ length: count }, (_, index) => {
    const light = lights[(index + position) % lights.length] as Light;
    const dice = createDice(`${kind} ${index}`);
    const content = isIndoors(kind) ? interior(kind, light, dice) : outdoors(kind, light, dice);
    return {
      file: `${kind}-${index + 1}.jpg`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions(light).replace('</defs>', `${roomLight(light)}</defs>`)}${content}${finish(light)}</svg>`,
    };
  });
});

function outdoors(kind: Outdoors, light: Light, dice: Dice): string {
  const isOpen = kind === 'land';
  const behind = Array.from({ length: isOpen ? 7 : 4 }, () =>
    tree(
      dice.pick(trees),
      dice.between(20, 1260),
      horizon + dice.between(20, 70),
      dice.between(60, 120),
      light,
      dice,
    ),
  );
  const beside = [dice.between(-10, 140), dice.between(1140, 1290)].map((x) =>
    tree(
      dice.pick(trees),
      x,
      horizon + dice.between(190, 240),
      dice.between(130, 190),
      light,
      dice,
    ),
  );
  const hasWall = kind === 'house' && dice.chance(0.35);
  return `${backdrop(light, dice)}<g filter="url(#far)">${behind.join('')}</g>${ground(light, dice, { path: !isOpen, bare: isOpen })}
${builders[kind](light, dice)}${beside.join('')}
${isOpen ? '' : border(150, 540, horizon + 205, light, dice) + border(800, 1130, horizon + 205, light, dice)}
${hasWall ? durawall(height - 60, light, dice) : ''}${dice.chance(0.6) ? foreground(light, dice) : ''}`;
}
