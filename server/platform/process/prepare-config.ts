import { type Config, readConfig } from '../config/config.ts';
import { storeOwnSecret } from '../config/own-secret.ts';
import { requireWritable } from './require-place.ts';

/** Reads the settings for a command that stores data. Creates a secret if none exists. */
export async function prepareConfig(variables: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(variables);
  if (variables['MUSHA_SECRET']) return config;
  await requireWritable(config.dataDir);
  await storeOwnSecret(config.dataDir);
  return readConfig(variables);
}
