import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Car,
  Droplet,
  Dumbbell,
  Fan,
  Flower,
  LayoutGrid,
  type LucideIcon,
  PawPrint,
  Shield,
  Sofa,
  Wifi,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AmenityIcon } from '../contract/property-terms.ts';

const drawings: Record<AmenityIcon, LucideIcon> = {
  wifi: Wifi,
  car: Car,
  droplet: Droplet,
  shield: Shield,
  sofa: Sofa,
  fan: Fan,
  layout: LayoutGrid,
  flower: Flower,
  dumbbell: Dumbbell,
  paw: PawPrint,
};

/** The icons of the amenities in one file: as code they would cost each listing's page 1.3 KB. */
const symbols = Object.entries(drawings).map(([name, drawing]) => {
  const svg = renderToStaticMarkup(createElement(drawing));
  const lines = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
});
await writeFile(
  join(import.meta.dirname, '../web/assets/amenity-icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Amenities</title>${symbols.join('')}</svg>\n`,
);
