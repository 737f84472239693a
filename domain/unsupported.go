package domain

// Feature names a feature of a storage.
type Feature string

// Features that a storage may lack.
const (
	FeatureIdempotencyKeys Feature = "idempotency keys"     // CreateOptions.IdempotencyKey
	FeatureTaskLimits      Feature = "limits of tasks"      // CreateOptions.Limit
	FeatureEmbedderUsers   Feature = "users of an embedder" // UserRepository.Ensure
	FeatureChanges         Feature = "changes"              // TaskRepository.LastChanges and Changes
	// FeatureTokenRevocation is UserRepository.ChangePassword and application.TokenRevocations.
	FeatureTokenRevocation Feature = "token revocation"
)

// UnsupportedError reports a feature that the storage or the configuration lacks. Nothing was
// changed.
type UnsupportedError struct{ Feature Feature }

// Error names the feature.
func (e *UnsupportedError) Error() string { return "storage does not support " + string(e.Feature) }

// Is reports whether target is an UnsupportedError with the same Feature, or with none.
func (e *UnsupportedError) Is(target error) bool {
	other, ok := target.(*UnsupportedError)
	return ok && (other.Feature == e.Feature || other.Feature == "")
}
