import type { Dice } from './dice.ts';
import { horizon } from './landscape.ts';
import { type Light, mix } from './light.ts';
import {
  door,
  jojoTank,
  pane,
  type RoofStyle,
  roof,
  solarPanels,
  type WallStyle,
  wall,
} from './parts.ts';

const base = horizon + 170;
const plasters = ['#efe3cf', '#e6c9a4', '#dfe3da', '#f1ddd0', '#cdd9d3', '#e9d3dd'];
const bricks = ['#b0643f', '#9c5236', '#bb7a52', '#8f5a48'];
const doors = ['#5a2f7c', '#2f5d57', '#8c3b2a', '#2b3f66', '#6b4a2c'];
const roofs: Record<RoofStyle, string[]> = {
  tile: ['#9a4a35', '#7d4436', '#5f5560', '#a8643f'],
  zinc: ['#8a97a3', '#a9b4b8', '#8f5347', '#5f7d73'],
  thatch: ['#a58350', '#8f7248'],
};

const shade = (x: number, w: number, light: Light) =>
  `<ellipse cx="${x + w / 2}" cy="${base + 8}" rx="${w * 0.62}" ry="26" fill="#1d1428" opacity="${light.shadow + 0.1}" filter="url(#shade)"/>`;

interface Facing {
  colour: string;
  style: WallStyle;
}

function facing(light: Light, dice: Dice): Facing {
  const style: WallStyle = dice.chance(0.42) ? 'brick' : 'plaster';
  return {
    style,
    colour: mix(dice.pick(style === 'brick' ? bricks : plasters), light.wash.colour, 0.12),
  };
}

export function house(light: Light, dice: Dice): string {
  const { colour, style } = facing(light, dice);
  const roofStyle = dice.pick<RoofStyle>(['tile', 'tile', 'zinc', 'thatch']);
  const roofColour = dice.pick(roofs[roofStyle]);
  const w = dice.between(640, 760);
  const x = dice.between(220, 340);
  const h = dice.between(150, 180);
  const top = base - h;
  const wing = w * 0.3;
  const wingX = dice.chance(0.5) ? x - 10 : x + w - wing + 10;
  const isWingLeft = wingX < x + w / 2;
  const start = isWingLeft ? x + wing + 30 : x + 30;
  const windows = [0, 1].map((index) =>
    pane(start + 150 + index * 150, top + 48, 84, 72, light, dice),
  );
  return `${shade(x, w, light)}${dice.chance(0.5) ? jojoTank(isWingLeft ? x + w + 90 : x - 90, base) : ''}
${roof(x, top, w, dice.between(120, 165), roofColour, roofStyle)}
${dice.chance(0.5) ? solarPanels(x + w * 0.45, top - 96) : ''}
${wall(x, top, w, h, colour, style)}${door(start + 24, base, 70, 128, dice.pick(doors))}${windows.join('')}
${verandah(start - 20, top, w - wing - 20, light)}
${roof(wingX, top - 6, wing, 110, mix(roofColour, '#000000', 0.08), roofStyle, true)}
${wall(wingX, top - 6, wing, h + 14, mix(colour, '#ffffff', 0.08), style)}
${pane(wingX + wing / 2 - 55, top + 44, 110, 80, light, dice)}`;
}

function verandah(x: number, top: number, w: number, light: Light): string {
  const posts = [0, 0.33, 0.66, 1].map(
    (at) =>
      `<rect x="${x + w * at - 5}" y="${top + 8}" width="11" height="${base - top - 4}" fill="#f4ecdf"/>`,
  );
  return `<rect x="${x}" y="${base - 4}" width="${w}" height="14" fill="${mix('#a8452f', light.earth, 0.4)}"/>${posts.join('')}`;
}

export function cottage(light: Light, dice: Dice): string {
  const { colour, style } = facing(light, dice);
  const roofStyle = dice.pick<RoofStyle>(['thatch', 'tile', 'zinc']);
  const w = dice.between(380, 450);
  const x = dice.between(400, 500);
  const top = base - 150;
  return `${shade(x, w, light)}${roof(x, top, w, 150, dice.pick(roofs[roofStyle]), roofStyle, dice.chance(0.4))}
${wall(x, top, w, 150, colour, style)}${door(x + w * 0.42, base, 72, 126, dice.pick(doors))}
${pane(x + 44, top + 44, 88, 66, light, dice)}${pane(x + w - 132, top + 44, 88, 66, light, dice)}
<rect x="${x - 24}" y="${base - 2}" width="${w + 48}" height="12" fill="${light.earth}"/>`;
}

export function townhouse(light: Light, dice: Dice): string {
  const { colour, style } = facing(light, dice);
  const roofColour = dice.pick(roofs.tile);
  const w = 300;
  return [0, 1, 2]
    .map((index) => {
      const x = 150 + index * (w + 22);
      const top = base - 300;
      return `${shade(x, w, light)}${roof(x, top, w, 130, mix(roofColour, '#000000', index * 0.06), 'tile', true)}
${wall(x, top, w, 300, mix(colour, '#ffffff', index * 0.07), style)}
${pane(x + 44, top + 52, 84, 74, light, dice)}${pane(x + 172, top + 52, 84, 74, light, dice)}
${garage(x + 26, 150)}${door(x + 204, base, 64, 122, doors[index] ?? '#5a2f7c')}`;
    })
    .join('');
}

const garage = (x: number, w: number): string =>
  `<rect x="${x}" y="${base - 116}" width="${w}" height="116" fill="#e7dfd2"/><path d="${[0, 1, 2, 3].map((row) => `M${x} ${base - 90 + row * 28}h${w}`).join('')}" stroke="#2a1d2c" stroke-opacity="0.3" stroke-width="3"/>`;

export function flats(light: Light, dice: Dice, isModern: boolean): string {
  const storeys = isModern ? dice.whole(3, 4) : dice.whole(5, 8);
  const bays = isModern ? 4 : dice.whole(4, 5);
  const storey = isModern ? 112 : 84;
  const w = bays * (isModern ? 190 : 150);
  const x = (1280 - w) / 2 + dice.between(-70, 70);
  const top = base - storeys * storey;
  const { colour } = facing(light, dice);
  const face = isModern ? mix('#f2eee6', colour, 0.25) : colour;
  const accent = dice.pick(['#6b3fa0', '#2f6d6a', '#b5502f', '#35507d']);
  const cells = Array.from({ length: storeys * bays }, (_, index) => {
    const column = index % bays;
    const cellX = x + column * (w / bays);
    const cellY = top + Math.floor(index / bays) * storey;
    return column % 2 === 1
      ? balcony(cellX, cellY, w / bays, storey, accent, light, dice)
      : pane(cellX + 34, cellY + 24, w / bays - 68, storey * 0.46, light, dice);
  });
  return `${shade(x, w, light)}${wall(x, top, w, storeys * storey, face, 'plaster')}${cells.join('')}
<rect x="${x - 12}" y="${top - 18}" width="${w + 24}" height="22" fill="${mix(face, '#2a1d2c', 0.35)}"/>
<rect x="${x + w / 2 - 50}" y="${base - 84}" width="100" height="84" fill="${mix('#ffd98a', '#51677c', 1 - light.lamps)}" stroke="#f4ecdf" stroke-width="8"/>
<rect x="${x + w / 2 - 84}" y="${base - 104}" width="168" height="14" fill="${accent}"/>
${isModern ? solarPanels(x + 60, top - 58) : `<rect x="${x + w * 0.7}" y="${top - 66}" width="90" height="50" fill="${mix(face, '#2a1d2c', 0.2)}"/>`}`;
}

function balcony(
  x: number,
  y: number,
  w: number,
  h: number,
  accent: string,
  light: Light,
  dice: Dice,
): string {
  const rail = y + h * 0.56;
  const cloth = dice.pick(['#d9502f', '#f2c14e', '#4f86c6', '#ffffff']);
  return `<rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h * 0.78}" fill="${mix('#3b3040', '#ffcf80', light.lamps * dice.between(0, 0.7))}"/>
${dice.chance(0.4) ? `<rect x="${x + 40}" y="${y + 26}" width="26" height="34" fill="${cloth}"/>` : ''}
<rect x="${x + 8}" y="${rail}" width="${w - 16}" height="${h * 0.3}" fill="${accent}" opacity="0.88"/>
<path d="M${x + 8} ${rail}h${w - 16}" stroke="#f4ecdf" stroke-width="5"/>
${dice.chance(0.5) ? `<circle cx="${x + w - 40}" cy="${rail - 10}" r="13" fill="#4f7a3f"/>` : ''}`;
}

export function commercial(light: Light, dice: Dice): string {
  const { colour } = facing(light, dice);
  const w = 860;
  const x = 210;
  const top = base - 280;
  if (dice.chance(0.35)) return warehouse(light, dice);
  const shops = [0, 1, 2].map((index) => {
    const left = x + 30 + index * 275;
    const awning = dice.pick(['#6b3fa0', '#b5502f', '#2f6d6a', '#d59a2f']);
    const stripes = [0, 2, 4, 6].map(
      (stripe) => `<path d="M${left + stripe * 31} ${base - 150}h31l6 40h-31Z" fill="#f6efe3"/>`,
    );
    return `<rect x="${left}" y="${base - 128}" width="246" height="122" fill="${mix('#40566b', '#ffd98a', light.lamps)}"/><path d="M${left + 164} ${base - 128}v122" stroke="#f4ecdf" stroke-width="7"/>
<path d="M${left - 4} ${base - 150}h254l8 40h-258Z" fill="${awning}"/>${stripes.join('')}
<rect x="${left + 12}" y="${base - 208}" width="222" height="42" rx="5" fill="${mix(awning, '#ffffff', 0.12)}"/><path d="M${left + 44} ${base - 187}h${dice.between(90, 160)}" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`;
  });
  return `${shade(x, w, light)}${wall(x, top, w, 280, colour, 'plaster')}<rect x="${x - 14}" y="${top - 16}" width="${w + 28}" height="24" fill="${mix(colour, '#2a1d2c', 0.4)}"/>${shops.join('')}
<rect x="${x - 30}" y="${base - 4}" width="${w + 60}" height="16" fill="#b9aea2"/>`;
}

function warehouse(light: Light, dice: Dice): string {
  const w = 800;
  const x = 240;
  const top = base - 230;
  return `${shade(x, w, light)}${roof(x, top, w, 110, dice.pick(roofs.zinc), 'zinc', true)}${wall(x, top, w, 230, mix('#cfd3cf', light.wash.colour, 0.2), 'plaster')}
<rect x="${x + 270}" y="${base - 180}" width="250" height="180" fill="#7d8a94"/><path d="${[0, 1, 2, 3, 4, 5, 6].map((row) => `M${x + 270} ${base - 156 + row * 24}h250`).join('')}" stroke="#4f5a64" stroke-width="4"/>
${door(x + 600, base, 66, 124, '#35507d')}${pane(x + 60, top + 60, 120, 60, light, dice)}`;
}
