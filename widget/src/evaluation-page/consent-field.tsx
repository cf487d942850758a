import { evaluationTexts } from 'core/texts/evaluation'

interface Props {
  checked: boolean
  /** Address of the partner's privacy policy, or ''. */
  policy: string
  change: (checked: boolean) => void
}

/** Consent to the use of the data, with the partner's policy. */
export const ConsentField = ({ checked, policy, change }: Props) => (
  <label class="check">
    <input
      type="checkbox"
      name="consent"
      checked={checked}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
    <span>
      {evaluationTexts.autorizo}
      {policy && (
        <>
          {' '}
          <a href={policy} target="_blank" rel="noopener noreferrer">
            {evaluationTexts.politica}
          </a>
        </>
      )}
    </span>
  </label>
)
