import { action, id, notFound, refusal } from '../../platform/pure/action.ts'
import { roundProgress, roundOver } from '../../features/rounds/contract.ts'
import { opensCategoryRound } from '../../features/category-rounds/contract.ts'

export const clipSkipsSpent = refusal('clip-skips-spent')

export const getAudioQuestions = action({
  ...opensCategoryRound,
  name: 'get_audio_questions',
  about: 'Opens a round of Audio Questions on a category or a part of one, or resumes the one that is open there. A question has a clip and its length; what is heard in it is told with the verdict.',
  switchedBy: 'audio_mode_question',
})

/** An addition to the API. */
export const skipClip = action({
  name: 'skip_clip',
  about: 'Leaves the open question out of the count because its clip does not load; a few times a round. A repeat changes nothing.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  input: { round_id: id(), question_id: id() },
  output: roundProgress,
  refusals: [notFound, roundOver, clipSkipsSpent],
})
