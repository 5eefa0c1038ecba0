import { accountScenes } from './account-scenes.ts';
import { adminScenes } from './admin-scenes.ts';
import { administratorScenes } from './administrator-scenes.ts';
import { agencyScenes } from './agency-scenes.ts';
import { alertScenes } from './alert-scenes.ts';
import { chatScenes } from './chat-scenes.ts';
import { claimScenes } from './claim-scenes.ts';
import { correspondenceScenes } from './correspondence-scenes.ts';
import { matrix, type Row } from './matrix.ts';
import { moderationScenes } from './moderation-scenes.ts';
import { ownScenes } from './own-scenes.ts';
import { publicScenes } from './public-scenes.ts';
import { pushScenes } from './push-scenes.ts';
import { sessionScenes } from './session-scenes.ts';
import type { Scenes, SceneTable } from './stage.ts';

export const scenes: SceneTable = {
  ...accountScenes,
  ...adminScenes,
  ...administratorScenes,
  ...agencyScenes,
  ...alertScenes,
  ...chatScenes,
  ...claimScenes,
  ...correspondenceScenes,
  ...moderationScenes,
  ...ownScenes,
  ...publicScenes,
  ...pushScenes,
  ...sessionScenes,
};

export const rehearsed: { name: string; row: Row; endpoint: string; scenes: Scenes }[] =
  matrix.flatMap((row) =>
    row.endpoints.flatMap((endpoint) => {
      const name = `${row.id} ${endpoint}`;
      const found = scenes[name];
      return found ? [{ name, row, endpoint, scenes: found }] : [];
    }),
  );
