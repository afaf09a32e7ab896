import type { KnownWords } from './known-words.ts';

/** One line for each command: fish itself asks which of them applies. */
export function fishScript(known: KnownWords[]): string {
  const lines = known.flatMap(({ path, commands, options }) => [
    ...(commands.length > 0 ? [`complete -c svc -f -n '__svc_is "${path}"' -a '${commands.join(' ')}'`] : []),
    ...options.map((option) => `complete -c svc -n '__svc_is "${path}"' -l ${option.slice(2)}`),
  ]);
  const paths = known.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  return `# svc: completion for fish. Load it with: svc completion fish | source
function __svc_is
  set -l place ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$place $word")
    if contains -- $longer ${paths.join(' ')}
      set place $longer
    end
  end
  test "$place" = "$argv[1]"
end
${lines.join('\n')}
`;
}
