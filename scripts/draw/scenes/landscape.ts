import type { Dice } from './dice.ts';
import { type Light, mix } from './light.ts';

export const width = 1280;
export const height = 960;
export const horizon = 560;

export function backdrop(light: Light, dice: Dice): string {
  const { sun } = light;
  return `<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.size * 1.7}" fill="url(#glow)"/>
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.size * 0.16}" fill="${sun.colour}" opacity="0.9" filter="url(#soft)"/>
${clouds(light, dice)}
${range(light.hills[0], horizon - 70, 55, dice)}
${range(light.hills[1], horizon - 20, 40, dice)}
${dice.chance(0.4) ? kopje(dice.between(80, 1100), horizon + 10, dice.between(0.6, 1.1), light, dice) : ''}`;
}

function clouds(light: Light, dice: Dice): string {
  const colour = mix(light.sky[2], '#ffffff', 0.45);
  return Array.from({ length: dice.whole(2, 5) }, () => {
    const x = dice.between(0, width);
    const y = dice.between(60, 330);
    const puffs = Array.from({ length: 6 }, () => {
      const cx = x + dice.between(-130, 130);
      return `<ellipse cx="${cx}" cy="${y + dice.between(-14, 14)}" rx="${dice.between(50, 110)}" ry="${dice.between(12, 26)}"/>`;
    });
    return `<g fill="${colour}" opacity="${dice.between(0.35, 0.7)}" filter="url(#cloud)">${puffs.join('')}</g>`;
  }).join('');
}

function range(colour: string, base: number, swing: number, dice: Dice): string {
  let path = `M0 ${height}L0 ${base}`;
  let y = base - dice.between(0, swing);
  for (let x = 0; x <= width; x += 80) {
    const next = base - dice.between(0, swing);
    path += `Q${x} ${y} ${x + 40} ${(y + next) / 2}`;
    y = next;
  }
  return `<path d="${path}L${width} ${height}Z" fill="${colour}"/>`;
}

export function kopje(x: number, base: number, scale: number, light: Light, dice: Dice): string {
  const stone = mix('#a79a8c', light.hills[0], 0.3);
  const boulders = Array.from({ length: 13 }, (_, index) => {
    const level = Math.floor(index / 4);
    const rx = dice.between(46, 92) * scale * (1 - level * 0.12);
    const cx = x + dice.between(-190, 190) * scale * (1 - level * 0.28);
    const cy = base - (30 + level * 62) * scale;
    const tone = mix(stone, dice.pick(['#ffffff', '#5a4a3f', '#b98558']), dice.between(0.05, 0.28));
    return `<g><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.66}" fill="${tone}"/><ellipse cx="${cx + rx * 0.2}" cy="${cy + rx * 0.22}" rx="${rx * 0.78}" ry="${rx * 0.42}" fill="#3a2f2a" opacity="0.22"/></g>`;
  });
  return `<g filter="url(#rough)">${boulders.join('')}</g>`;
}

export function ground(
  light: Light,
  dice: Dice,
  options: { path?: boolean; bare?: boolean } = {},
): string {
  const tufts = Array.from({ length: 240 }, () => {
    const y = dice.between(horizon + 40, height);
    const size = ((y - horizon) / 400) * dice.between(8, 20) + 3;
    const x = dice.between(0, width);
    const colour = mix(
      light.grass[dice.chance(0.5) ? 0 : 1],
      '#d9c071',
      dice.between(0, options.bare ? 0.7 : 0.3),
    );
    return `<path d="M${x} ${y}q${dice.between(-6, 6)} ${-size} ${dice.between(-8, 8)} ${-size * 1.6}" stroke="${colour}" stroke-width="${1 + size / 9}" fill="none" opacity="0.75"/>`;
  });
  const path = `<path d="M560 ${height}L620 ${horizon + 60}L690 ${horizon + 60}L860 ${height}Z" fill="${light.earth}" opacity="0.9" filter="url(#rough)"/>`;
  return `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#grass)"/>
<rect y="${horizon}" width="${width}" height="${height - horizon}" filter="url(#blotches)" opacity="0.35"/>
${options.path ? path : ''}${tufts.join('')}`;
}

/** The top layer of every scene: a common tint, darker corners and paper grain. */
export const finish = (light: Light): string =>
  `<rect width="${width}" height="${height}" fill="${light.wash.colour}" opacity="${light.wash.opacity}" style="mix-blend-mode:soft-light"/>
<rect width="${width}" height="${height}" fill="${light.wash.colour}" opacity="${light.wash.opacity * 0.5}"/>
<rect width="${width}" height="${height}" fill="url(#vignette)"/>
<rect width="${width}" height="${height}" filter="url(#grain)" opacity="0.16"/>`;

export const definitions = (light: Light): string => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="0.66"><stop offset="0" stop-color="${light.sky[0]}"/><stop offset="0.62" stop-color="${light.sky[1]}"/><stop offset="1" stop-color="${light.sky[2]}"/></linearGradient>
<linearGradient id="grass" x1="0" y1="0" x2="0.1" y2="1"><stop offset="0" stop-color="${light.grass[0]}"/><stop offset="1" stop-color="${light.grass[1]}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${light.sun.colour}" stop-opacity="0.75"/><stop offset="1" stop-color="${light.sun.colour}" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" r="0.75"><stop offset="0.6" stop-opacity="0"/><stop offset="1" stop-color="#1d1226" stop-opacity="0.34"/></radialGradient>
<filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="cloud" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="15"/></filter>
<filter id="shade" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="far"><feGaussianBlur stdDeviation="1.6"/></filter>
<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="rough"><feTurbulence type="fractalNoise" baseFrequency="0.05" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="7"/></filter>
<filter id="leaves"><feTurbulence type="fractalNoise" baseFrequency="0.09" numOctaves="3" seed="9"/><feDisplacementMap in="SourceGraphic" scale="26"/></filter>
<filter id="blotches"><feTurbulence type="fractalNoise" baseFrequency="0.012 0.05" numOctaves="3" seed="2"/><feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.22  0 0 0 0 0.05  0 0 0 1.6 -0.7"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.3  0 0 0 0 0.25  0 0 0 0 0.3  0 0 0 0.9 -0.25"/></filter>
</defs>`;
