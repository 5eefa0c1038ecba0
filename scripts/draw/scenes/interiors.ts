import type { Dice } from './dice.ts';
import { height, width } from './landscape.ts';
import { type Light, mix } from './light.ts';

const floor = 640;

export type Room = 'lounge' | 'kitchen' | 'bedroom' | 'bathroom';

export function interior(room: Room, light: Light, dice: Dice): string {
  const paint = mix(
    dice.pick(['#f1e6d6', '#e4e6dd', '#ecdcd3', '#dfe5e8', '#e8dfec']),
    light.wash.colour,
    0.16,
  );
  const hasTiles = room === 'bathroom' || room === 'kitchen';
  const windowX = dice.chance(0.5) ? 150 : 760;
  const furnish: Record<Room, () => string> = {
    lounge: () => lounge(windowX, dice),
    kitchen: () => kitchen(dice),
    bedroom: () => bedroom(windowX, dice),
    bathroom: () => bathroom(dice),
  };
  return `<rect width="${width}" height="${floor}" fill="${paint}"/>
<rect width="${width}" height="${floor}" fill="url(#roomlight)"/>
<rect width="${width}" height="26" fill="#ffffff" opacity="0.6"/>
${view(windowX, room === 'bathroom' ? 240 : 330, light, dice)}
<rect y="${floor}" width="${width}" height="${height - floor}" fill="${hasTiles ? mix('#cfc6bb', light.earth, 0.25) : mix('#9a6a42', light.earth, 0.3)}"/>
${hasTiles ? tiles() : boards(dice)}<rect y="${floor - 16}" width="${width}" height="18" fill="#f7f1e8"/>
${sunPatch(windowX, light)}${furnish[room]()}`;
}

export const roomLight = (light: Light): string =>
  `<radialGradient id="roomlight" cx="0.5" cy="0.3" r="0.8"><stop offset="0" stop-color="${light.sun.colour}" stop-opacity="0.5"/><stop offset="1" stop-color="#2a1d3a" stop-opacity="0.22"/></radialGradient>`;

function view(x: number, w: number, light: Light, dice: Dice): string {
  const y = 130;
  const h = 310;
  const crown = dice.pick(['#8a63b8', '#5f8a4a', '#a4492f']);
  const leaves = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${x + dice.between(0, w)}" cy="${y + dice.between(90, 230)}" r="${dice.between(14, 34)}" fill="${mix(crown, light.sun.colour, dice.between(0, 0.35))}"/>`,
  );
  const curtain = dice.pick(['#6b3fa0', '#c7794f', '#4f7d78', '#d9b26a', '#a04a6b']);
  const folds = (from: number) =>
    [0, 1, 2, 3]
      .map(
        (fold) =>
          `<path d="M${from + fold * 22} ${y - 34}q10 ${h * 0.55} 0 ${h + 80}h22q8 ${-h * 0.5} 0 ${-h - 80}Z" fill="${mix(curtain, fold % 2 ? '#000000' : '#ffffff', 0.14)}"/>`,
      )
      .join('');
  return `<clipPath id="view"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>
<g clip-path="url(#view)"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#sky)"/><rect x="${x}" y="${y + h * 0.62}" width="${w}" height="${h}" fill="${light.hills[1]}"/><g filter="url(#leaves)">${leaves.join('')}</g><rect x="${x}" y="${y + h * 0.84}" width="${w}" height="${h}" fill="${light.grass[0]}"/></g>
<path d="M${x} ${y}h${w}v${h}h${-w}ZM${x + w / 2} ${y}v${h}M${x} ${y + h * 0.36}h${w}" fill="none" stroke="#fbf6ee" stroke-width="13"/>
<path d="M${x - 90} ${y - 36}h${w + 180}" stroke="#5a4433" stroke-width="9"/>${folds(x - 84)}${folds(x + w - 4)}`;
}

const sunPatch = (x: number, light: Light): string =>
  `<path d="M${x + 60} ${floor + 20}h300l150 240h-380Z" fill="${light.sun.colour}" opacity="${0.3 * (1 - light.lamps * 0.8)}" filter="url(#soft)"/>`;

const boards = (dice: Dice): string =>
  Array.from(
    { length: 15 },
    (_, index) =>
      `<path d="M${640 + (index - 7) * 60} ${floor}L${640 + (index - 7) * 190} ${height}" stroke="#3d2417" stroke-width="3" opacity="${dice.between(0.2, 0.4)}"/>`,
  ).join('');

function tiles(): string {
  const rows = [0, 36, 84, 150, 240].map((at) => `M0 ${floor + at}h${width}`);
  const columns = Array.from(
    { length: 17 },
    (_, index) => `M${640 + (index - 8) * 80} ${floor}L${640 + (index - 8) * 210} ${height}`,
  );
  return `<path d="${rows.join('')}${columns.join('')}" stroke="#ffffff" stroke-width="3" opacity="0.55"/>`;
}

const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="26" fill="#1d1428" opacity="0.3" filter="url(#shade)"/>`;

function plant(x: number, base: number, dice: Dice): string {
  const leaves = Array.from({ length: 13 }, (_, index) => {
    const lean = (index - 6) * 14;
    return `<path d="M${x} ${base - 80}q${lean * 0.4} -110 ${lean * 1.4} ${-130 + Math.abs(lean) * 0.7}q${-lean * 0.4} 70 ${-lean * 1.4} ${130 - Math.abs(lean) * 0.7}" fill="${dice.pick(['#3f6b45', '#568a55', '#2f5538'])}"/>`;
  });
  return `${shadow(x, base, 60)}${leaves.join('')}<path d="M${x - 46} ${base - 86}h92l-14 90h-64Z" fill="#b5653f"/>`;
}

function lounge(windowX: number, dice: Dice): string {
  const cloth = dice.pick(['#5d4a86', '#3f6d6a', '#b06a48', '#4d5f7d', '#8a8f5a']);
  const x = windowX > 500 ? 190 : 560;
  const cushion = (at: number, colour: string) =>
    `<rect x="${at}" y="556" width="92" height="84" rx="16" fill="${colour}" transform="rotate(${dice.between(-12, 12)} ${at} 600)"/>`;
  return `<ellipse cx="640" cy="850" rx="470" ry="84" fill="${mix(cloth, '#f2d9b0', 0.62)}"/><ellipse cx="640" cy="850" rx="390" ry="64" fill="none" stroke="${cloth}" stroke-width="12" opacity="0.5"/>
${picture(x + 150, 190, dice)}${shadow(x + 260, 800, 320)}
<rect x="${x}" y="530" width="530" height="190" rx="34" fill="${mix(cloth, '#000000', 0.16)}"/><rect x="${x + 36}" y="630" width="458" height="120" rx="24" fill="${cloth}"/><path d="M${x + 265} 632v116" stroke="#1d1428" stroke-opacity="0.3" stroke-width="4"/>
<rect x="${x - 34}" y="590" width="84" height="180" rx="32" fill="${mix(cloth, '#ffffff', 0.1)}"/><rect x="${x + 480}" y="590" width="84" height="180" rx="32" fill="${mix(cloth, '#ffffff', 0.1)}"/>
${cushion(x + 70, '#e0a84a')}${cushion(x + 360, '#d9c9e8')}
${shadow(640, 905, 180)}<path d="M500 818h280l22 26h-324Z" fill="#8a5a36"/><path d="M500 844v64M780 844v64" stroke="#5f3c22" stroke-width="12"/><rect x="590" y="796" width="70" height="16" fill="#c8452f"/><circle cx="720" cy="804" r="17" fill="#f2ede4"/>
${plant(windowX > 500 ? 1190 : 90, 800, dice)}`;
}

function picture(x: number, y: number, dice: Dice): string {
  const colours = ['#c8704a', '#e5b04f', '#6b3fa0', '#4f7d78'];
  const bands = [0, 1, 2, 3].map(
    (band) =>
      `<path d="M${x} ${y + 40 + band * 38}q60 ${dice.between(-46, 20)} 120 0t120 0v${210 - 40 - band * 38}h-240Z" fill="${colours[(band + dice.whole(0, 3)) % 4]}"/>`,
  );
  return `<rect x="${x - 12}" y="${y - 12}" width="264" height="234" fill="#4a3526"/><rect x="${x}" y="${y}" width="240" height="210" fill="#f6e3bf"/><circle cx="${x + 170}" cy="${y + 50}" r="24" fill="#d9502f"/>${bands.join('')}`;
}

function kitchen(dice: Dice): string {
  const front = dice.pick(['#f0ebe2', '#6f8f86', '#5d4a86', '#c9a77c', '#4d6075']);
  const units = (y: number, h: number) =>
    Array.from(
      { length: 7 },
      (_, index) =>
        `<rect x="${30 + index * 150}" y="${y}" width="142" height="${h}" rx="4" fill="${mix(front, '#000000', index % 2 ? 0.05 : 0)}"/><rect x="${150 + index * 150}" y="${y + h / 2 - 20}" width="6" height="40" fill="#3d3340"/>`,
    ).join('');
  const splash = Array.from(
    { length: 26 },
    (_, index) =>
      `<rect x="${30 + (index % 26) * 41}" y="456" width="38" height="50" fill="${mix('#ffffff', '#b9c9c4', dice.between(0, 0.7))}"/>`,
  );
  return `${splash.join('')}<rect x="20" y="506" width="1070" height="24" fill="#3f3742"/>${units(534, 210)}<rect x="30" y="744" width="1050" height="20" fill="#2a2230"/>
<path d="M520 506v-60q0 -28 30 -28t30 28" fill="none" stroke="#9aa3ab" stroke-width="11"/><rect x="470" y="502" width="170" height="10" fill="#9aa3ab"/>
<rect x="820" y="484" width="150" height="22" rx="4" fill="#1d1a20"/><circle cx="860" cy="470" r="26" fill="#b5502f"/><rect x="840" y="446" width="40" height="8" fill="#7d3527"/>
<circle cx="180" cy="490" r="20" fill="#e0a84a"/><circle cx="206" cy="494" r="16" fill="#c8452f"/><circle cx="160" cy="496" r="14" fill="#7d9a3f"/>
${shadow(1190, 800, 90)}<rect x="1104" y="250" width="166" height="520" rx="10" fill="#d9dde0"/><path d="M1104 440h166" stroke="#8a9299" stroke-width="5"/><path d="M1124 300v90M1124 480v120" stroke="#8a9299" stroke-width="9"/>
${plant(1190, 256, dice).replace(/<ellipse[^>]*>/, '')}`;
}

function bedroom(windowX: number, dice: Dice): string {
  const cover = dice.pick(['#6b4f9c', '#c7794f', '#4f7d78', '#d7b35f', '#7d8fb0']);
  const x = windowX > 500 ? 160 : 520;
  return `${shadow(x + 290, 880, 380)}<rect x="${x}" y="410" width="560" height="260" rx="22" fill="#6b4529"/><rect x="${x + 20}" y="430" width="520" height="200" rx="14" fill="#7f5535"/>
<rect x="${x - 6}" y="610" width="572" height="260" rx="26" fill="#f7f1e8"/><path d="M${x - 14} 690q290 -46 588 0v190q-290 30 -588 0Z" fill="${cover}"/><path d="M${x - 14} 690q290 -46 588 0v34q-290 -46 -588 0Z" fill="#fbf7f0"/>
${[0, 1, 2, 3].map((row) => `<path d="M${x - 8} ${752 + row * 34}q290 -30 576 0" stroke="${mix(cover, '#ffffff', 0.4)}" stroke-width="5" fill="none" opacity="0.7"/>`).join('')}
<rect x="${x + 50}" y="560" width="200" height="104" rx="32" fill="#ffffff"/><rect x="${x + 310}" y="560" width="200" height="104" rx="32" fill="#ffffff"/><rect x="${x + 190}" y="590" width="180" height="84" rx="26" fill="${mix(cover, '#f2d9b0', 0.55)}"/>
${picture(x + 170, 120, dice)}${lamp(x > 400 ? x - 90 : x + 650)}`;
}

const lamp = (x: number): string =>
  `${shadow(x, 800, 80)}<rect x="${x - 70}" y="640" width="140" height="160" rx="8" fill="#7f5535"/><path d="M${x - 70} 720h140" stroke="#4a2f1b" stroke-width="4"/><rect x="${x - 6}" y="560" width="12" height="80" fill="#c9a05a"/><circle cx="${x}" cy="540" r="120" fill="#ffe2a0" opacity="0.28" filter="url(#soft)"/><path d="M${x - 50} 566l20 -84h60l20 84Z" fill="#fff1cf"/>`;

function bathroom(dice: Dice): string {
  const tone = dice.pick(['#8fb3b5', '#b9a5d6', '#c9b48f', '#9fb59a']);
  const wallTiles = Array.from(
    { length: 32 * 4 },
    (_, index) =>
      `<rect x="${(index % 32) * 40}" y="${470 + Math.floor(index / 32) * 42}" width="38" height="40" fill="${mix(tone, '#ffffff', dice.between(0.25, 0.65))}"/>`,
  );
  return `${wallTiles.join('')}${shadow(420, 850, 360)}<path d="M110 640h640q0 190 -90 200h-460q-90 -10 -90 -200Z" fill="#fdfbf7"/><rect x="90" y="622" width="680" height="34" rx="17" fill="#ffffff"/><path d="M150 700q10 110 70 118h380" stroke="#cfd6d8" stroke-width="6" fill="none"/>
<path d="M690 622v-84q0 -24 -28 -24h-26" stroke="#9aa3ab" stroke-width="13" fill="none"/><rect x="200" y="640" width="110" height="150" fill="${mix(tone, '#6b3fa0', 0.35)}"/><rect x="200" y="740" width="110" height="14" fill="#ffffff" opacity="0.6"/>
${shadow(1040, 840, 150)}<rect x="900" y="640" width="290" height="190" rx="8" fill="#8a5a36"/><path d="M1045 640v190" stroke="#5f3c22" stroke-width="4"/><ellipse cx="1045" cy="624" rx="150" ry="34" fill="#ffffff"/><ellipse cx="1045" cy="618" rx="116" ry="20" fill="#dfe6e8"/><path d="M1045 606v-56q0 -18 30 -18" stroke="#9aa3ab" stroke-width="11" fill="none"/>
<rect x="930" y="190" width="230" height="280" rx="115" fill="#dfeaf0" stroke="#c9a05a" stroke-width="9"/><path d="M960 400L1110 220" stroke="#ffffff" stroke-width="22" opacity="0.6"/>
${plant(840, 640, dice)}`;
}
