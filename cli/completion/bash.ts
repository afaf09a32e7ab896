import type { KnownWords } from './known-words.ts';

/** Goes over the words so far, takes those that are commands as the path, and offers what follows it. */
export function bashScript(known: KnownWords[]): string {
  const paths = known.filter(({ path }) => path !== '').map(({ path }) => `" ${path}"`);
  return `# svc: completion for bash. Load it with: source <(svc completion bash)
_svc() {
  local word="\${COMP_WORDS[COMP_CWORD]}" path="" words="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$path \${COMP_WORDS[index]}" in
      ${paths.join(' | ')}) path="$path \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$path" in
${known.map(({ path, commands, options }) => `    "${path === '' ? '' : ` ${path}`}") words="${[...commands, ...options].join(' ')}" ;;`).join('\n')}
  esac
  [[ "$word" == -* ]] || words="$(printf '%s\\n' $words | grep -v '^-')"
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _svc svc
`;
}
