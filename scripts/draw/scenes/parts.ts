import type { Dice } from './dice.ts';
import { type Light, mix } from './light.ts';

export type WallStyle = 'brick' | 'plaster';
export type RoofStyle = 'tile' | 'zinc' | 'thatch';

export function wall(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  style: WallStyle,
): string {
  const courses: string[] = [];
  if (style === 'brick') {
    for (let row = 0; row * 13 < h; row += 1) {
      const top = y + row * 13;
      courses.push(`M${x} ${top}h${w}`);
      for (let column = row % 2 ? 17 : 34; column < w; column += 34)
        courses.push(`M${x + column} ${top}v13`);
    }
  }
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"/>
<path d="${courses.join('')}" stroke="${mix(colour, '#ffffff', 0.35)}" stroke-width="1.4" opacity="0.55" fill="none"/>
<rect x="${x}" y="${y}" width="${w}" height="26" fill="#20152a" opacity="0.22"/>`;
}

/** The wall extends from x to x + w, and its top is y. */
export function roof(
  x: number,
  y: number,
  w: number,
  rise: number,
  colour: string,
  style: RoofStyle,
  isGable = false,
): string {
  const over = 30;
  const inset = isGable ? w / 2 : Math.min(w * 0.24, 130);
  const outline = `M${x - over} ${y}L${x + inset} ${y - rise}L${x + w - inset} ${y - rise}L${x + w + over} ${y}Z`;
  const lines: string[] = [];
  const step = style === 'zinc' ? 22 : 15;
  if (style === 'zinc') {
    for (let at = -over; at <= w + over; at += step) {
      const top = x + inset + ((at + over) / (w + over * 2)) * (w - inset * 2);
      lines.push(`M${x + at} ${y}L${top} ${y - rise}`);
    }
  } else {
    for (let at = step; at < rise; at += step) {
      const share = at / rise;
      lines.push(
        `M${x - over + (inset + over) * share} ${y - at}L${x + w + over - (inset + over) * share} ${y - at}`,
      );
    }
  }
  return `<path d="${outline}" fill="${colour}" ${style === 'thatch' ? 'filter="url(#rough)"' : ''}/>
<path d="${lines.join('')}" stroke="${mix(colour, '#1b1020', 0.4)}" stroke-width="${style === 'zinc' ? 2 : 3}" opacity="0.5" fill="none"/>
<path d="M${x - over} ${y}h${w + over * 2}v9h${-(w + over * 2)}Z" fill="${mix(colour, '#120a18', 0.5)}"/>`;
}

export function pane(x: number, y: number, w: number, h: number, light: Light, dice: Dice): string {
  const glow = light.lamps * dice.between(0.4, 1);
  const glass = mix(mix('#51677c', light.sky[1], 0.45), '#ffd98a', glow);
  return `<rect x="${x - 5}" y="${y - 5}" width="${w + 10}" height="${h + 10}" fill="#f1e9dc"/>
<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${glass}"/>
<path d="M${x} ${y + h}L${x + w * 0.55} ${y}h${w * 0.2}L${x + w * 0.2} ${y + h}Z" fill="#ffffff" opacity="${0.22 * (1 - glow)}"/>
<path d="M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.4}h${w}" stroke="#f1e9dc" stroke-width="4"/>
<rect x="${x - 10}" y="${y + h + 5}" width="${w + 20}" height="7" fill="#d8ccb9"/>`;
}

export function door(x: number, base: number, w: number, h: number, colour: string): string {
  return `<rect x="${x - 6}" y="${base - h - 6}" width="${w + 12}" height="${h + 6}" fill="#efe5d6"/>
<rect x="${x}" y="${base - h}" width="${w}" height="${h}" fill="${colour}"/>
<path d="M${x + w * 0.16} ${base - h * 0.92}h${w * 0.68}v${h * 0.36}h${-w * 0.68}ZM${x + w * 0.16} ${base - h * 0.46}h${w * 0.68}v${h * 0.38}h${-w * 0.68}Z" fill="none" stroke="#1b1020" stroke-opacity="0.35" stroke-width="3"/>
<circle cx="${x + w * 0.86}" cy="${base - h * 0.48}" r="4" fill="#e9c46a"/>`;
}

export function durawall(base: number, light: Light, dice: Dice): string {
  const colour = mix(dice.pick(['#d9cfc0', '#cfa98a', '#c9c4bb']), light.wash.colour, 0.12);
  const height = 92;
  const panels: string[] = [];
  for (let x = -20; x < 1300; x += 128) {
    if (x > 470 && x < 820) continue;
    panels.push(
      `<rect x="${x}" y="${base - height}" width="122" height="${height}" fill="${colour}"/><path d="M${x} ${base - 62}h122M${x} ${base - 31}h122" stroke="#2a1d2c" stroke-opacity="0.22" stroke-width="3"/><rect x="${x + 120}" y="${base - height - 8}" width="12" height="${height + 8}" fill="${mix(colour, '#2a1d2c', 0.22)}"/>`,
    );
  }
  const bars = Array.from(
    { length: 20 },
    (_, index) => `M${492 + index * 18} ${base - height}v${height}`,
  );
  return `${panels.join('')}<path d="${bars.join('')}" stroke="#2b2530" stroke-width="5"/><path d="M484 ${base - height}h352M484 ${base - 12}h352" stroke="#2b2530" stroke-width="7"/>`;
}

export const jojoTank = (x: number, base: number): string =>
  `<path d="M${x - 44} ${base}v-92M${x + 44} ${base}v-92" stroke="#4a4048" stroke-width="8"/><rect x="${x - 56}" y="${base - 98}" width="112" height="10" fill="#4a4048"/><rect x="${x - 50}" y="${base - 218}" width="100" height="122" rx="12" fill="#3f6b4a"/><path d="M${x - 50} ${base - 190}h100M${x - 50} ${base - 165}h100M${x - 50} ${base - 140}h100M${x - 50} ${base - 118}h100" stroke="#2b4d35" stroke-width="4"/><path d="M${x - 36} ${base - 218}q36 -26 72 0Z" fill="#4d7d58"/>`;

export const solarPanels = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) skewX(-18)">${[0, 62, 124].map((at) => `<rect x="${at}" width="56" height="44" fill="#22304f" stroke="#c9d3de" stroke-width="2"/><path d="M${at} 22h56M${at + 28} 0v44" stroke="#54658a" stroke-width="1.5"/>`).join('')}</g>`;
