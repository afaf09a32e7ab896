import type { KnownWords } from './known-words.ts';

export function zshScript(known: KnownWords[]): string {
  const paths = known.filter(({ path }) => path !== '').map(({ path }) => `" ${path}"`);
  return `#compdef svc
# svc: completion for zsh. Load it with: source <(svc completion zsh)
_svc() {
  local place="" each
  local -a offered flags
  for each in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $each" in
      ${paths.join(' | ')}) place="$place $each" ;;
    esac
  done
  case "$place" in
${known.map(({ path, commands, options }) => `    "${path === '' ? '' : ` ${path}`}") offered=(${commands.join(' ')}); flags=(${options.join(' ')}) ;;`).join('\n')}
  esac
  if [[ "$PREFIX" == -* ]]; then
    compadd -a flags
  elif (( \${#offered} )); then
    compadd -a offered
  else
    _files
  fi
}
compdef _svc svc
`;
}
