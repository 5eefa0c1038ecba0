import type { Dice } from './dice.ts';
import { type Light, mix } from './light.ts';

export type Tree = 'jacaranda' | 'msasa' | 'flamboyant' | 'gum' | 'mango';

const crowns: Record<Tree, { colours: string[]; wide: number; tall: number; trunk: string }> = {
  jacaranda: {
    colours: ['#8a63b8', '#a586cf', '#6d4a9c', '#b79add'],
    wide: 1.25,
    tall: 0.82,
    trunk: '#54443f',
  },
  msasa: {
    colours: ['#a4492f', '#c8704a', '#7d3527', '#8f8a3e'],
    wide: 1.3,
    tall: 0.62,
    trunk: '#5b463a',
  },
  flamboyant: {
    colours: ['#c8402f', '#e0694a', '#5f7f3a', '#9c2f28'],
    wide: 1.5,
    tall: 0.55,
    trunk: '#665046',
  },
  gum: { colours: ['#6f8a6a', '#8fa487', '#4f6b52'], wide: 0.62, tall: 1.5, trunk: '#b9a896' },
  mango: { colours: ['#3f6b38', '#58864a', '#2f5230'], wide: 1.05, tall: 0.95, trunk: '#4f4038' },
};

/** A tree with its foot at (x, base). `size` is the radius of its crown. */
export function tree(
  kind: Tree,
  x: number,
  base: number,
  size: number,
  light: Light,
  dice: Dice,
): string {
  const { colours, wide, tall, trunk } = crowns[kind];
  const trunkHeight = size * (kind === 'gum' ? 2.1 : 1.25);
  const centre = base - trunkHeight - size * tall * 0.35;
  const sunSide = light.sun.x > x ? 1 : -1;
  const blobs = Array.from({ length: 46 }, () => {
    const angle = dice.between(0, Math.PI * 2);
    const distance = Math.sqrt(dice.between(0, 1)) * size;
    const cx = x + Math.cos(angle) * distance * wide;
    const cy = centre + Math.sin(angle) * distance * tall;
    const lit = ((cx - x) * sunSide) / size - (cy - centre) / size;
    const colour = mix(
      dice.pick(colours),
      lit > 0 ? light.sun.colour : '#241a35',
      Math.min(0.42, Math.abs(lit) * 0.26),
    );
    return {
      cy,
      svg: `<circle cx="${cx}" cy="${cy}" r="${size * dice.between(0.16, 0.34)}" fill="${colour}"/>`,
    };
  });
  const branches = [-0.5, -0.15, 0.2, 0.55].map(
    (lean) =>
      `<path d="M${x} ${base - trunkHeight * 0.55}Q${x + lean * size * 0.4} ${base - trunkHeight} ${x + lean * size * wide} ${centre}" stroke="${trunk}" stroke-width="${size * 0.07}" fill="none"/>`,
  );
  return `<ellipse cx="${x - sunSide * size * 0.5}" cy="${base + size * 0.04}" rx="${size * wide * 0.95}" ry="${size * 0.16}" fill="#1f1628" opacity="${light.shadow}" filter="url(#shade)"/>
<path d="M${x - size * 0.09} ${base}Q${x - size * 0.03} ${base - trunkHeight * 0.6} ${x - size * 0.05} ${base - trunkHeight}L${x + size * 0.06} ${base - trunkHeight}Q${x + size * 0.03} ${base - trunkHeight * 0.5} ${x + size * 0.12} ${base}Z" fill="${trunk}"/>${branches.join('')}
<g filter="url(#leaves)">${blobs
    .sort((a, b) => b.cy - a.cy)
    .map(({ svg }) => svg)
    .join('')}</g>`;
}

export function border(from: number, to: number, base: number, light: Light, dice: Dice): string {
  const plants: string[] = [];
  for (let x = from; x < to; x += dice.between(26, 54)) {
    plants.push(dice.chance(0.28) ? aloe(x, base, dice) : shrub(x, base, light, dice));
  }
  return plants.join('');
}

function shrub(x: number, base: number, light: Light, dice: Dice): string {
  const leaf = mix(dice.pick(['#4f7a3f', '#6b8a45', '#3f6340']), light.grass[1], 0.25);
  const flower = dice.pick(['#d24a7a', '#e9a23b', '#f1e6ea', '#b04fa0', '#d9502f']);
  const size = dice.between(20, 40);
  const dots = Array.from(
    { length: 9 },
    () =>
      `<circle cx="${x + dice.between(-size, size)}" cy="${base - dice.between(4, size * 1.1)}" r="${dice.between(2, 4.5)}" fill="${flower}"/>`,
  );
  return `<g filter="url(#rough)"><ellipse cx="${x}" cy="${base - size * 0.4}" rx="${size}" ry="${size * 0.72}" fill="${leaf}"/>${dice.chance(0.65) ? dots.join('') : ''}</g>`;
}

function aloe(x: number, base: number, dice: Dice): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const lean = (index - 4) * 9;
    return `<path d="M${x - 4} ${base}Q${x + lean * 0.6} ${base - 30} ${x + lean * 1.5} ${base - 34 + Math.abs(lean) * 0.4}Q${x + lean * 0.4} ${base - 16} ${x + 4} ${base}Z" fill="${dice.pick(['#6f8f78', '#5b7d68', '#86a288'])}"/>`;
  });
  return `${leaves.join('')}<path d="M${x} ${base - 20}L${x + 2} ${base - 74}" stroke="#7a6a4a" stroke-width="3"/><path d="M${x + 2} ${base - 88}l5 40h-10Z" fill="#d9572b"/>`;
}

/** Blurred leaves near the viewer, for depth. */
export function foreground(light: Light, dice: Dice): string {
  const side = dice.chance(0.5) ? -20 : 1300;
  const colour = mix(dice.pick(['#2f4a33', '#5b3f86', '#4b2b2b']), light.grass[1], 0.3);
  const leaves = Array.from({ length: 26 }, () => {
    const x = side + dice.between(-170, 170);
    const y = dice.chance(0.6) ? dice.between(-60, 240) : dice.between(820, 1000);
    return `<ellipse cx="${x}" cy="${y}" rx="${dice.between(34, 80)}" ry="${dice.between(14, 34)}" transform="rotate(${dice.between(-60, 60)} ${x} ${y})"/>`;
  });
  return `<g fill="${colour}" opacity="0.82" filter="url(#near)">${leaves.join('')}</g>`;
}
