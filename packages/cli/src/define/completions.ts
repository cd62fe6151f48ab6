import type { Command, Option } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** The completion script of a shell, made from the commands and their options. */
export function completions(program: Command, shell: Shell): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    about: command.description(),
    options: [...command.options].filter(({ hidden }) => !hidden),
    // Only `help` takes names of commands, and what takes one of a few words says so.
    words:
      command.name() === 'help'
        ? program.commands.map((known) => known.name())
        : command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  }))
  const write = { bash, zsh, fish }[shell]
  return write(commands)
}

interface Entry {
  readonly name: string
  readonly about: string
  readonly options: readonly Option[]
  /** What may stand behind it, where that is no file. */
  readonly words: readonly string[]
}

const flags = ({ long, short }: Option): string[] => [long, short].filter((flag) => flag !== undefined)
const single = (text: string): string => text.replaceAll("'", "'\\''")

function bash(commands: readonly Entry[]): string {
  const cases = commands.map(({ name, options, words }) => {
    const values = options
      .filter(({ argChoices }) => argChoices !== undefined)
      .map(
        (option) =>
          `        ${flags(option).join('|')}) COMPREPLY=($(compgen -W '${option.argChoices!.join(' ')}' -- "$word")); return ;;`,
      )
    const all = [...options.flatMap(flags), '--help'].join(' ')
    return `    ${name})
      case "$before" in
${[...values, '        *) ;;'].join('\n')}
      esac
      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '${all}' -- "$word"))
      else COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word")); fi ;;`
  })
  return `# bash completion of sgfkit: source <(sgfkit completions bash)
_sgfkit() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  # Bash takes --option=value apart.
  if [[ $word == = ]]; then word=
  elif [[ $before == = && $COMP_CWORD -gt 2 ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')} --help --version' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
}
complete -o default -o bashdefault -F _sgfkit sgfkit
`
}

function zsh(commands: readonly Entry[]): string {
  const text = (about: string): string =>
    single(about).replaceAll('[', '\\[').replaceAll(']', '\\]').replaceAll(':', '\\:')
  const cases = commands.map(({ name, options, words }) => {
    const specs = options.flatMap((option) =>
      flags(option).map((flag) => {
        const value = option.argChoices
          ? `:value:(${option.argChoices.join(' ')})`
          : option.required
            ? ':value:_files'
            : ''
        return `        '${flag}[${text(option.description)}]${value}' \\`
      }),
    )
    return `    ${name})
      _arguments \\
${specs.join('\n')}
        '${words.length === 0 ? '*:file:_files' : `*:value:(${words.join(' ')})`}' ;;`
  })
  const list = commands.map(({ name, about }) => `    '${name}:${single(about).replaceAll(':', '\\:')}'`)
  return `#compdef sgfkit
# zsh completion of sgfkit: sgfkit completions zsh > "\${fpath[1]}/_sgfkit"
_sgfkit() {
  local -a commands
  commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=\${words[2]}
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
compdef _sgfkit sgfkit
`
}

function fish(commands: readonly Entry[]): string {
  const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = commands.flatMap(({ name, about, options, words }) => [
    `complete -c sgfkit -n __fish_use_subcommand -a ${name} -d ${quote(about)}`,
    ...(words.length === 0
      ? []
      : [`complete -c sgfkit -n '__fish_seen_subcommand_from ${name}' -f -a ${quote(words.join(' '))}`]),
    ...options.map((option) => {
      const long = option.long ? ` -l ${option.long.slice(2)}` : ''
      const short = option.short ? ` -s ${option.short.slice(1)}` : ''
      const value = option.argChoices ? ` -x -a ${quote(option.argChoices.join(' '))}` : option.required ? ' -r' : ''
      return `complete -c sgfkit -n '__fish_seen_subcommand_from ${name}'${long}${short}${value} -d ${quote(option.description)}`
    }),
  ])
  return `# fish completion of sgfkit: sgfkit completions fish > ~/.config/fish/completions/sgfkit.fish\n${lines.join('\n')}\n`
}
