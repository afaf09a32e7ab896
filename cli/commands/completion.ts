import { Argument, type Command } from 'commander';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { knownWords } from '../completion/known-words.ts';
import { zshScript } from '../completion/zsh.ts';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** The last command that is added: it offers all the others. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'for which shell').choices(Object.keys(scripts)))
    .description('Print a completion script for your shell: source <(svc completion bash).')
    .action((shell: keyof typeof scripts) => {
      process.stdout.write(scripts[shell](knownWords(program)));
    });
}
