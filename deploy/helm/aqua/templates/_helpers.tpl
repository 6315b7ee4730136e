{{- define "aqua.labels" -}}
{{ include "aqua.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "aqua.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "aqua.postgres" -}}
{{ .Release.Name }}-postgres
{{- end }}

{{- /* Fails with one sentence for each value that production needs and nobody has set. */}}
{{- define "aqua.needed" -}}
{{- $needed := dict "image.repository" .Values.image.repository "publicUrl" .Values.publicUrl }}
{{- $names := list "CONTROLLER_NAME" "CONTROLLER_ADDRESS" "CONTROLLER_PHONE" "CONTACT_EMAIL" "DATA_COUNTRIES" "MAIL_FROM" }}
{{- range $names }}
{{- $_ := set $needed (printf "settings.%s" .) (get $.Values.settings .) }}
{{- end }}
{{- $missing := list }}
{{- range $name, $value := $needed }}
{{- if not $value }}
{{- $missing = append $missing (printf "%s must be set." $name) }}
{{- end }}
{{- end }}
{{- if $missing }}
{{- fail (printf "\n%s" (join "\n" $missing)) }}
{{- end }}
{{- end }}
