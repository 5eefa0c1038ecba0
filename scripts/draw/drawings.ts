interface Drawing {
  /** Patterns relative to the repository root. */
  files: readonly string[];
  draw(): Promise<void>;
}

export const drawings: readonly Drawing[] = [
  {
    files: ['database/demo/scenes/*.jpg'],
    draw: async () => (await import('./scenes/draw-scenes.ts')).drawScenes(),
  },
  {
    files: [
      'database/demo/logos/*.png',
      'web/assets/hero/hero-*.{avif,webp,jpg}',
      'web/public/favicon.svg',
      'web/public/icons/*.png',
      'web/public/images/placeholder.svg',
      'web/public/og-default.jpg',
    ],
    draw: async () => (await import('./brand.ts')).drawBrand(),
  },
  {
    files: ['database/demo/papers/*.jpg'],
    draw: async () => (await import('./papers.ts')).drawPapers(),
  },
  {
    files: ['web/assets/icons.svg'],
    draw: async () => (await import('./icons.ts')).drawIcons(),
  },
];

/** Pictures drawn by hand, and screenshots from scripts/draw/screenshots.ts. */
export const drawnByHand: readonly string[] = [
  'web/home/places/*.svg',
  'web/public/images/screen-*.webp',
  'docs/musha.jpg',
];
