import { EmbeddedServer } from '../../database/embedded/embedded-server.ts';

// Runs the embedded server until SIGTERM. Usage: node hold-embedded.ts start|join DATA_DIR
const [how, dataDir = ''] = process.argv.slice(2);
const starting = EmbeddedServer[how === 'join' ? 'join' : 'start'](dataDir, {
  print: (text) => console.log(text),
});
process.once('SIGTERM', async () => {
  await (await starting).stop();
  process.exit(0);
});
try {
  console.log(`It has ${(await starting).url}`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
setInterval(() => {}, 60_000);
