import { Avatar } from '../../ui/avatar.tsx'
import { markWords } from './mark-words.ts'
import type { Option } from './search-options.ts'
import styles from './palette.module.css'

interface Props {
  id: string
  option: Option
  /** Search text, whose words are marked in the name. */
  search: string
  isActive: boolean
  onPoint: () => void
  onChoose: (inNewTab: boolean) => void
}

/** Option of the search. The focus stays in the field, which names the active option. */
export const OptionRow = ({ id, option, search, isActive, onPoint, onChoose }: Props) => {
  const { name, detail, note, isStage, icon: Icon, shortcut } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      id={id}
      className={styles.option}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `<option>` takes no markup
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      {Icon ? <Icon /> : <Avatar name={name} />}
      <span className={styles.name}>
        <b>
          {markWords(name, search).map(({ text, isMatch }, at) =>
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other key
            isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </b>{' '}
        {detail}
      </span>
      {note && <span className={isStage ? styles.stage : styles.note}>{note}</span>}
      {shortcut && <kbd>{shortcut}</kbd>}
    </div>
  )
}
