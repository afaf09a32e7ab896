import type { Command } from 'commander';

/** What may follow after the commands given so far. */
export interface KnownWords {
  /** `workflows list`; empty for svc itself. */
  path: string;
  commands: string[];
  options: string[];
}

/** Every command with what may follow it, from the same tree that the program runs by. */
export function knownWords(program: Command): KnownWords[] {
  const global = optionsOf(program);
  const visit = (command: Command, path: string): KnownWords[] => [
    {
      path,
      commands: [...command.commands.map((each) => each.name()), ...choicesOf(command)],
      options: [...new Set([...(path === '' ? [] : optionsOf(command)), ...global, '--help'])],
    },
    ...command.commands.flatMap((each) => visit(each, `${path} ${each.name()}`.trim())),
  ];
  return visit(program, '');
}

function optionsOf(command: Command): string[] {
  return command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []));
}

function choicesOf(command: Command): string[] {
  return command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
}
