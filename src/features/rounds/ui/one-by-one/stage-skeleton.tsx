import { Bone, Bones } from '../../../../platform/web/ui/bones.tsx'

/** The shape of a question while it is on its way. */
export function StageBones() {
  return (
    <Bones className="grid content-center gap-5">
      <span className="flex items-center gap-8">
        <span className="grid flex-1 gap-3">
          <Bone className="h-5 w-32" />
          <Bone className="h-8 w-full sm:h-10" />
          <Bone className="h-8 w-3/5 sm:h-10" />
        </span>
        <Bone className="size-20 rounded-full! sm:size-32" />
      </span>
      <span className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
        {[0, 1, 2, 3].map((at) => (
          <Bone key={at} className="h-16 rounded-card! sm:h-24" />
        ))}
      </span>
    </Bones>
  )
}
