import styles from './messages.module.css'

/** Text as a sent WhatsApp message. */
export const Bubble = ({ text }: { text: string }) => (
  <div className={styles.chat}>
    <p className={styles.bubble}>{text}</p>
  </div>
)

export const EmailCard = ({ subject, text }: { subject: string; text: string }) => (
  <article className={styles.email}>
    <p className={styles.subject}>{subject}</p>
    <p>{text}</p>
  </article>
)
