import styles from './messages.module.css'

/** A text as WhatsApp shows what one wrote. */
export const Bubble = ({ text }: { text: string }) => (
  <div className={styles.chat}>
    <p className={styles.bubble}>{text}</p>
  </div>
)

/** A text as an e-mail. */
export const EmailCard = ({ subject, text }: { subject: string; text: string }) => (
  <article className={styles.email}>
    <p className={styles.subject}>{subject}</p>
    <p>{text}</p>
  </article>
)
