/** For each shell: a function that asks `tw completion words -- …` what may follow, and its registration. */
export const scripts = {
  bash: `# tw completion bash: in ~/.bashrc, eval "$(tw completion bash)"
_tw() {
  local line=\${COMP_LINE:0:COMP_POINT} word=\${COMP_WORDS[COMP_CWORD]} reply
  case $word in =|:) word= ;; esac
  # bash parts words at = and : as well, and wants only what comes after the last of them.
  local typed=\${line##*[[:space:]]} kept
  kept=\${typed%"$word"}
  COMPREPLY=()
  while IFS= read -r reply; do
    COMPREPLY+=("\${reply#"$kept"}")
  done < <(tw completion line -- "$line" 2>/dev/null)
}
complete -o default -F _tw tw`,
  zsh: `#compdef tw
# tw completion zsh: in ~/.zshrc after compinit, eval "$(tw completion zsh)"
_tw() {
  local -a replies
  replies=("\${(@f)$(tw completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n $replies ]] && compadd -a replies || _files
}
compdef _tw tw`,
  fish: `# tw completion fish: in ~/.config/fish/config.fish, tw completion fish | source
complete -c tw -f -a '(tw completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
complete -c tw -l session -l roster -l pack -r -F`,
} as const;

export type Shell = keyof typeof scripts;
