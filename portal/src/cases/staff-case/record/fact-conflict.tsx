import { fillText } from 'core/texts'
import { liveTexts } from 'core/texts/live'
import { Actions } from '../../../ui/actions.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import styles from './record.module.css'

/** Value that another person saved while this one was typed, with the choice between both. */
export const FactConflict = ({
  theirs,
  onKeep,
  onTake,
}: {
  theirs: string
  onKeep: () => void
  onTake: () => void
}) => (
  <div className={styles.conflict}>
    <output>
      {theirs === '' ? liveTexts.outroApagou : fillText(liveTexts.outroSalvou, { valor: theirs })}
    </output>
    <Actions>
      <OutlineButton type="button" onClick={onKeep}>
        {liveTexts.salvarMeu}
      </OutlineButton>
      <OutlineButton type="button" onClick={onTake}>
        {liveTexts.ficarComSalvo}
      </OutlineButton>
    </Actions>
  </div>
)
