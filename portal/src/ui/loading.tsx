import { Spinner } from '@radix-ui/themes/components/spinner'
import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import styles from './loading.module.css'

const Waiting = ({ text }: { text: string }) => (
  <main className={styles.loading}>
    <Spinner size="3" />
    <div role="status">
      <h1>{text}</h1>
    </div>
  </main>
)

/** The wait for a screen. */
export const Loading = () => <Waiting text={generalTexts.carregando} />

/** The wait at the end of a sign-in by e-mail. */
export const Finishing = () => <Waiting text={accountTexts.finalizando} />
