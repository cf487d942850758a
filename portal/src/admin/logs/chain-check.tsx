import { fillText } from 'core/texts'
import { logsTexts } from 'core/texts/logs'
import { Callout } from '../../ui/callout.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { Code } from '../lists/code.tsx'
import type { Chain } from './logs-api.ts'
import styles from './logs.module.css'

/** What going along the chain has found. */
export function ChainResult({ chain: { links, digest, break: found } }: { chain: Chain }) {
  const n = links.toLocaleString('pt-BR')
  if (found)
    return (
      <Callout ref={takeFocus} tone="danger" title={logsTexts.quebrada} role="alert">
        <p>{fillText(logsTexts[`quebra_${found.fault}`], { n })}</p>
        {found.entryId && <p>{fillText(logsTexts.quebraEntrada, { id: found.entryId })}</p>}
      </Callout>
    )
  return (
    <Callout ref={takeFocus} tone="ok" role="status">
      <p>{links === 0 ? logsTexts.vazia : fillText(logsTexts.inteira, { n })}</p>
      {digest && (
        <p className={styles.digest}>
          {fillText(logsTexts.resumo, { resumo: '' })}
          <Code>{digest}</Code>
        </p>
      )}
    </Callout>
  )
}
