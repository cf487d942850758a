import { ownAccountTexts } from 'core/texts/own-account'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './second-factor.module.css'

interface Props {
  codes: readonly string[]
  onSaved: () => void
}

/** Shows the recovery codes once; the button confirms that the person saved them. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {ownAccountTexts.guarde}
      </h2>
      <p>{ownAccountTexts.guardeTexto}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} />
        <OutlineButton asChild>
          <a href={`data:text/plain,${encodeURIComponent(text)}`} download="codigos-de-recuperacao.txt">
            <Download />
            {ownAccountTexts.baixar}
          </a>
        </OutlineButton>
        <Button onClick={onSaved}>{ownAccountTexts.guardei}</Button>
      </div>
    </>
  )
}
