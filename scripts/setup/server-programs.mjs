/** What the server is bundled into: itself, and threads that need packages of their own. */
export const serverPrograms = {
  main: 'src/main.ts',
  'openapi-reader': 'src/modules/apps/openapi/reading/reader-thread.ts',
  'document-reader': 'src/modules/knowledge/reading/reader-thread.ts',
};

/** What a packaged svc runs. */
export const packagedPrograms = { ...serverPrograms, commands: 'src/commands/main.ts', cli: 'cli/main.ts' };
