import { keysOf, fileChannelLabels, type FileChannel } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { labelsTexts } from 'core/texts/labels'
import { useId } from 'react'
import { Radio } from '../../../ui/radio.tsx'
import styles from './photo-tray.module.css'

const channels = keysOf(fileChannelLabels)

interface Props {
  chosen: FileChannel | undefined
  onChoose: (channel: FileChannel) => void
}

/** Channel by which a document arrived that staff uploads for the client. */
export function ChannelChoice({ chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.channels}>
      <legend>{documentsTexts.comoChegou}</legend>
      {channels.map((channel) => (
        <label key={channel}>
          <Radio
            name={name}
            value={channel}
            checked={channel === chosen}
            onChange={() => onChoose(channel)}
          />
          {labelsTexts[`chegada_${channel}`]}
        </label>
      ))}
    </fieldset>
  )
}
