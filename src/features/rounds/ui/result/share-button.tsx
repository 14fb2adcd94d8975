import { Share2 } from 'lucide-react'
import { drawResultCard } from '../../../../platform/web/device/result-card.ts'
import { useSharing } from '../../../../platform/web/device/sharing.tsx'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { user } from '../../../players/ui/slice.ts'
import { inviteLink } from '../../../referrals/rules.ts'
import type { ResultOnTheWire } from '../../contract.ts'

type ShareButtonProps = { look: Look; title: string; place: string; result: Pick<ResultOnTheWire, 'right' | 'wrong' | 'score'>; /** Points are counted here. */ scored?: boolean; className?: string }

/** Shares a picture of the result with the player's invitation link. */
export function ShareButton({ look, title, place, result, scored = true, className }: ShareButtonProps) {
  const { t, num, rtl } = useTexts()
  const code = user.use(({ data }) => data?.refer_code ?? '')
  const { share, sharing, dialog } = useSharing(() => t('rounds.share-failed'))
  const { right, wrong, score } = result
  const draw = async () => {
    const url = inviteLink(location.origin, code)
    const lines = scored ? [place, t('rounds.share-score', { n: score })] : [place]
    const card = {
      brand: t('web.brand'),
      label: title,
      figure: `${num(right)}/${num(right + wrong)}`,
      lit: right,
      of: right + wrong,
      gel: look.gel,
      lines,
      url: url.replace(/^https?:\/\//, ''),
      rtl,
    }
    return { picture: await drawResultCard(card), name: 'result.png', text: t('rounds.share-text', { place, right, counted: right + wrong }), url }
  }
  return (
    <>
      <Button kind="side" icon={Share2} busy={sharing} className={className} onClick={() => void share(draw)}>
        {t('rounds.share')}
      </Button>
      {dialog}
    </>
  )
}
