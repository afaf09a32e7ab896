// The `svc` command of a packaged svc: commands on the server's own database, or those that speak HTTP to a server.
import { isServerCommand } from './server-commands.mjs';

await import(isServerCommand(process.argv.slice(2)) ? '../dist/commands.mjs' : '../dist/cli.mjs');
