import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { searchTexts } from 'core/texts/search'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { LONGEST_SEARCH } from '../../ui/list-search.tsx'
import { Modal } from '../../ui/modal.tsx'
import { OptionRow } from './option-row.tsx'
import { groupsOf, matchesOf, type Act, type Option } from './search-options.ts'
import { useSearch } from './use-search.ts'
import styles from './palette.module.css'

interface Props {
  me: Me
  onAct: (act: Act) => void
  onClose: () => void
}

/** Search over everything: a combobox over the page, with groups of options. */
export function Palette({ me, onAct, onClose }: Props) {
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const { matches, problem, isPart, isCurrent } = useSearch(me.id, text)
  const groups = groupsOf(me, text, isCurrent ? matches : matchesOf(text, matches))
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ key }) => key === activeKey) ?? options[0]
  const optionId = ({ key }: Option) => `${id}-${key}`
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const choose = ({ target }: Option, inNewTab: boolean) => {
    if ('act' in target) {
      onClose()
      onAct(target.act)
    } else if (inNewTab) window.open(target.to, '_blank', 'noopener')
    else {
      onClose()
      void navigate(target.to)
    }
  }
  const move = (step: 1 | -1) => {
    if (options.length === 0) return
    const at = active ? options.indexOf(active) : -1
    setActiveKey(options[(at + step + options.length) % options.length]?.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing)
      choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const hasText = text.trim() !== ''
  const status = isPart
    ? searchTexts.numeroInteiro
    : problem
      ? searchTexts.erro
      : options.length === 0 && isCurrent
        ? fillText(searchTexts.nada, { texto: text.trim() })
        : ''
  return (
    <Modal
      first={input}
      className={styles.palette}
      aria-label={searchTexts.buscar}
      closesOutside
      overPage
      onClose={onClose}
    >
      <div>
        <div className={styles.field}>
          <Search />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={searchTexts.buscar}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            placeholder={searchTexts.exemplo}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={LONGEST_SEARCH}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setActiveKey(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" aria-label={searchTexts.fechar} onClick={onClose}>
            <kbd>Esc</kbd>
          </button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `<datalist>` takes no groups and no markup */}
        <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={searchTexts.resultados}>
          {groups.map(({ title, note, options: ofGroup }) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset may not stand in a listbox
            <div key={title} role="group" aria-label={note ? `${title}, ${note}` : title}>
              <p aria-hidden="true">
                {title} {note && <span>{note}</span>}
              </p>
              {ofGroup.map((option) => (
                <OptionRow
                  key={option.key}
                  id={optionId(option)}
                  option={option}
                  search={text}
                  isActive={option === active}
                  onPoint={() => setActiveKey(option.key)}
                  onChoose={(inNewTab) => choose(option, inNewTab)}
                />
              ))}
            </div>
          ))}
        </div>
        <output className={styles.status}>
          {status}
          {!status && hasText && isCurrent && (
            <span className={styles.spoken}>
              {countText(options.length, searchTexts.umAchado, searchTexts.achados)}
            </span>
          )}
        </output>
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑↓</kbd> {searchTexts.escolher} <kbd>Enter</kbd> {searchTexts.abrir} <kbd>Ctrl Enter</kbd>{' '}
          {searchTexts.novaAba}
        </p>
      </div>
    </Modal>
  )
}
