import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from './scene-choice.ts';

export interface DemoPictures {
  manifest(): Promise<Scene[]>;
  scene(file: string): Promise<Uint8Array>;
  logo(file: string): Promise<Uint8Array>;
  paper(): Promise<Uint8Array>;
}

export function demoPictures(): DemoPictures {
  const read = (...path: string[]) => readFile(join(import.meta.dirname, ...path));
  return {
    manifest: async () => JSON.parse(String(await read('scenes', 'scenes.json'))) as Scene[],
    scene: (file) => read('scenes', file),
    logo: (file) => read('logos', file),
    paper: () => read('papers', 'utility-bill.jpg'),
  };
}
