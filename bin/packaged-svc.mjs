// The `svc` command of a packaged svc: commands on the server's own database, or those that speak HTTP to a server.
import { serverCommands } from './server-commands.mjs';

await import(serverCommands.includes(process.argv[2]) ? '../dist/commands.mjs' : '../dist/cli.mjs');
