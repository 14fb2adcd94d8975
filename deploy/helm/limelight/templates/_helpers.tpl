{{- define "limelight.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "limelight.labels" -}}
app.kubernetes.io/name: limelight
app.kubernetes.io/instance: {{ .Release.Name | quote }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service | quote }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | quote }}
{{- end }}

{{/* The pods that serve, and neither migrations nor backups. */}}
{{- define "limelight.serving" -}}
app.kubernetes.io/name: limelight
app.kubernetes.io/instance: {{ .Release.Name | quote }}
app.kubernetes.io/component: server
{{- end }}

{{- define "limelight.image" -}}
{{ printf "%s:%s" (required "image.repository: where is the image that you have built and pushed?" .Values.image.repository) (default .Chart.AppVersion .Values.image.tag) | quote }}
{{- end }}

{{/* Of every pod: it runs as the user of the image, without a token of the cluster and without variables for each Service. */}}
{{- define "limelight.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* Of every container: what it may write to is mounted. */}}
{{- define "limelight.container" -}}
image: {{ include "limelight.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* A list of keys of the Secret: the variables that name their files. */}}
{{- define "limelight.secretFiles" -}}
{{- range . }}
- name: {{ . }}_FILE
  value: /secrets/{{ . }}
{{- end }}
{{- end }}

{{/* root, keys: the volume with these files. */}}
{{- define "limelight.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ required "existingSecret: which Secret holds DATABASE_URL, REDIS_URL and SECRET?" .root.Values.existingSecret | quote }}
    defaultMode: 0440
    items:
      {{- range .keys }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}

{{/* DATA_DIR: uploads, unless they lie in a bucket. */}}
{{- define "limelight.dataVolume" -}}
- name: data
{{- if .Values.uploads.claim }}
  persistentVolumeClaim: { claimName: {{ .Values.uploads.claim | quote }} }
{{- else if .Values.env.S3_BUCKET }}
  emptyDir: {}
{{- else }}
{{- fail "Uploads need a place: env.S3_BUCKET with its keys, or uploads.claim." }}
{{- end }}
{{- end }}
