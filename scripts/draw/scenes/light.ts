export interface Light {
  name: string;
  sky: [top: string, middle: string, low: string];
  sun: { x: number; y: number; colour: string; size: number };
  hills: [far: string, near: string];
  grass: [lit: string, shade: string];
  earth: string;
  wash: { colour: string; opacity: number };
  /** Brightness of lit windows, 0 by day. */
  lamps: number;
  shadow: number;
}

export const lights: Light[] = [
  {
    name: 'morning',
    sky: ['#7fb4dd', '#bcd9e8', '#fbe6c8'],
    sun: { x: 250, y: 330, colour: '#fff3cf', size: 230 },
    hills: ['#a9b9c4', '#8aa08f'],
    grass: ['#93a65a', '#5d7a3c'],
    earth: '#b98a5e',
    wash: { colour: '#ffdca6', opacity: 0.1 },
    lamps: 0,
    shadow: 0.2,
  },
  {
    name: 'noon',
    sky: ['#3f8fd2', '#7db8e4', '#cfe6f0'],
    sun: { x: 1010, y: 90, colour: '#ffffff', size: 200 },
    hills: ['#93abbb', '#7f9a77'],
    grass: ['#8fae52', '#5c8038'],
    earth: '#b5774a',
    wash: { colour: '#fff6dd', opacity: 0.06 },
    lamps: 0,
    shadow: 0.28,
  },
  {
    name: 'golden hour',
    sky: ['#6f86b5', '#e3a877', '#fdd99a'],
    sun: { x: 1040, y: 400, colour: '#fff0b8', size: 300 },
    hills: ['#a98a9b', '#8c7a5f'],
    grass: ['#b39b4c', '#6f6a34'],
    earth: '#b86f43',
    wash: { colour: '#ff9d4d', opacity: 0.16 },
    lamps: 0.35,
    shadow: 0.3,
  },
  {
    name: 'dusk',
    sky: ['#2c2f63', '#7a4f86', '#e78f72'],
    sun: { x: 330, y: 520, colour: '#ffb987', size: 260 },
    hills: ['#5b4a78', '#4a3f5c'],
    grass: ['#4f5a48', '#333f38'],
    earth: '#6d4a48',
    wash: { colour: '#6a3fa0', opacity: 0.17 },
    lamps: 1,
    shadow: 0.15,
  },
  {
    name: 'november storm',
    sky: ['#4c5a6e', '#8593a0', '#d9d3bd'],
    sun: { x: 720, y: 420, colour: '#fff4d6', size: 260 },
    hills: ['#6f7f8c', '#56705a'],
    grass: ['#7fa04a', '#46682f'],
    earth: '#8f5b3c',
    wash: { colour: '#5b6b80', opacity: 0.12 },
    lamps: 0.45,
    shadow: 0.12,
  },
];

/** Mixes two #rrggbb colours. A `share` of 0 returns the first colour, and 1 returns the second. */
export function mix(from: string, to: string, share: number): string {
  const channels = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const second = channels(to);
  const mixed = channels(from).map(
    (value, index) => value + ((second[index] ?? 0) - value) * share,
  );
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
