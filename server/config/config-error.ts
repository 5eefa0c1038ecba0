/** The environment does not describe a runnable Musha. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
