import { photographFormats, renditionOf } from '../contract/uploads/renditions.ts';
import type { UploadedPicture } from '../contract/uploads/uploads.ts';

export const filesOf = ({ url, renditions }: UploadedPicture): string[] => [
  url,
  ...renditions.flatMap(({ width }) =>
    photographFormats.map((format) => renditionOf(url, width, format)),
  ),
];
